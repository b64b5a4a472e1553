import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text as it stands on a page: points from the page's upper left corner, `y` at the base line. */
export interface PrintedText {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

export interface ReadPage {
  /** points */
  width: number;
  height: number;
  runs: PrintedText[];
  /** the runs in the order in which they were drawn, one a line */
  text: string;
  links: string[];
}

export interface ReadPdf {
  pages: ReadPage[];
  title: string;
  author: string;
  language: string | null;
}

const load = (bytes: Uint8Array) => getDocument({ data: bytes.slice(), verbosity: 0 });

/** Reads a PDF as a viewer does (pdf.js): what a person could select, search and click. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = load(bytes);
  const pdf = await loading.promise;
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Author?: string; Language?: string | null } };
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const runs: PrintedText[] = [];
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      runs.push({ text: item.str, x: item.transform[4], y: height - item.transform[5], width: item.width, size: item.transform[3] });
    }
    const links = (await page.getAnnotations()).map((note) => note.unsafeUrl ?? note.url).filter(Boolean);
    pages.push({ width, height, runs, text: runs.map((run) => run.text).join('\n'), links });
  }
  await loading.destroy();
  return { pages, title: info.Title ?? '', author: info.Author ?? '', language: info.Language ?? null };
}

/** The first page as a picture, RGBA, `scale` pixels a point. */
export async function renderFirstPage(bytes: Uint8Array, scale: number): Promise<ImageData> {
  const loading = load(bytes);
  const pdf = await loading.promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale });
  const { canvas, context } = (pdf as unknown as { canvasFactory: CanvasFactory }).canvasFactory.create(viewport.width, viewport.height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const picture = context.getImageData(0, 0, canvas.width, canvas.height);
  await loading.destroy();
  return picture;
}

interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}
