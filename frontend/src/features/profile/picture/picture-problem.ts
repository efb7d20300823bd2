/** Bytes. Source: contracts, avatar. */
export const maxPictureBytes = 2 * 1024 * 1024;

/** What the chooser offers; what a picture is, its bytes tell the server. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** Key of the sentence under `picture.problems`; null when it may be sent. An unknown type is the server's to judge. */
export function pictureProblem(file: { type: string; size: number }): 'tooLarge' | 'notPicture' | null {
  if (file.type !== '' && !file.type.startsWith('image/')) return 'notPicture';
  return file.size > maxPictureBytes ? 'tooLarge' : null;
}

/** The same sentences when the server finds it; every other failure has its own. */
export function pictureRefusal(code: string): 'tooLarge' | 'notPicture' | null {
  if (code === 'too_large') return 'tooLarge';
  return code === 'wrong_file_type' || code === 'unreadable_file' ? 'notPicture' : null;
}
