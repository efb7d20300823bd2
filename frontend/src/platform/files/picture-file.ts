/** What the chooser offers; what a picture is, its bytes tell the server. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** Why a picture is not taken. */
export type PictureProblem = 'tooLarge' | 'notPicture';

/** Null when it may be sent. An unknown type is the server's to judge. @param most bytes */
export function pictureProblem(file: { type: string; size: number }, most: number): PictureProblem | null {
  if (file.type !== '' && !pictureTypes.split(',').includes(file.type)) return 'notPicture';
  return file.size > most ? 'tooLarge' : null;
}

/** The same when the server finds it; every other failure has its own sentence. */
export function pictureRefusal(code: string): PictureProblem | null {
  if (code === 'too_large') return 'tooLarge';
  return code === 'wrong_file_type' || code === 'unreadable_file' ? 'notPicture' : null;
}
