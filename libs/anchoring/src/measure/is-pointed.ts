const letters = /[א-ת]/g;
const points = /[\u05B0-\u05BC\u05C1\u05C2\u05C7]/g;

/** Fully pointed text needs a face that has every point; a pointed word here and there does not make it so. */
export function isPointed(body: string): boolean {
  const sample = body.slice(0, 4000);
  const bare = sample.match(letters)?.length ?? 0;
  return bare > 0 && (sample.match(points)?.length ?? 0) / bare > 0.35;
}
