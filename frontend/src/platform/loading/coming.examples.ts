/** Something that comes when `bring` is called. */
export function coming() {
  let isHere = false;
  let bring = () => {};
  const promise = new Promise<void>((resolve) => {
    bring = () => {
      isHere = true;
      resolve();
    };
  });
  const wait = () => {
    // As `use` does with a promise.
    if (!isHere) throw promise;
  };
  return { wait, bring: () => bring() };
}
