import { PDFiumLibrary } from '@hyzyla/pdfium';

interface PdfPage {
  /** As a reader's program finds it: words in order where all of a line runs one way. */
  readonly text: string;
  /** In points. */
  readonly size: { readonly width: number; readonly height: number };
}

/** The pages of a PDF as Chrome reads them. */
export async function pagesOf(file: Uint8Array): Promise<PdfPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const pages = [...document.pages()].map((page) => {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    return { text: page.getText(), size: { width: Math.round(originalWidth), height: Math.round(originalHeight) } };
  });
  document.destroy();
  library.destroy();
  return pages;
}
