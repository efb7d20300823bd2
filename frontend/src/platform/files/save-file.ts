/** Hands bytes to the browser as a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun by then; some browsers read the address once more.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
