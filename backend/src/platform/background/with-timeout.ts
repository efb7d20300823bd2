/** @throws Error when `work` takes longer; it is not stopped by that */
export async function withTimeout<T>(project: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms.`)), ms);
  });
  return Promise.race([project, late]).finally(() => clearTimeout(timer));
}
