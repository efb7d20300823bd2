/** A hidden tab draws nothing. Milliseconds. */
const hiddenMs = 500;

/** Once what React has just put into the page is on screen: what a page can wait for is fetched from then on. */
export const afterDrawing = (): Promise<void> =>
  new Promise((resolve) => {
    const drawn = () => setTimeout(resolve);
    requestAnimationFrame(drawn);
    setTimeout(drawn, hiddenMs);
  });
