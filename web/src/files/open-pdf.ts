import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask, type PDFPageProxy, version } from 'pdfjs-dist';

/** The worker, fonts and image decoders, put there by vite.config.ts. */
const ASSETS = `/assets/pdfjs-${version}/`;
GlobalWorkerOptions.workerSrc = `${ASSETS}pdf.worker.min.mjs`;

/**
 * A document in a worker of its own: one file that keeps its worker busy holds up no other. Whoever has it ends it:
 * `task.destroy()`.
 */
export interface OpenedPdf {
  task: PDFDocumentLoadingTask;
  /** its first page, drawn before it is shown; null: not yet, or never */
  first: HTMLCanvasElement | null;
}

/** ms; who moves on shows the next one at once. One that nobody shows by then is ended. */
const KEPT = 5_000;

/** The one that is likely to be shown next, by its address. */
let ahead: { url: string; opened: OpenedPdf } | null = null;
/** pixels of a first page as it was drawn last: the next one will have the same place */
let drawnWidth = 0;

/** Says how wide a first page was drawn; what was opened ahead before any was can be drawn now. */
export function noteWidth(pixels: number): void {
  const unknown = drawnWidth === 0;
  drawnWidth = pixels;
  if (unknown && ahead) drawFirst(ahead.opened);
}

function open(data: ArrayBuffer): OpenedPdf {
  const task = getDocument({
    // The worker takes what it is given away with it.
    data: new Uint8Array(data.slice(0)),
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    cMapUrl: `${ASSETS}cmaps/`,
    wasmUrl: `${ASSETS}wasm/`,
    // The page's policy forbids WebAssembly; the decoders' plain form takes its place.
    useWasm: false,
    enableXfa: false,
  });
  return { task, first: null };
}

/**
 * Opens a document that will be shown next, and draws its first page out of sight; what was opened ahead before is
 * ended.
 */
export function openAhead(url: string, data: ArrayBuffer): void {
  if (ahead?.url === url) return;
  dropAhead();
  const opened = open(data);
  ahead = { url, opened };
  drawFirst(opened);
}

function drawFirst(opened: OpenedPdf): void {
  const draw = async () => {
    const page = await (await opened.task.promise).getPage(1);
    if (!drawnWidth) return;
    const canvas = document.createElement('canvas');
    await drawOn(canvas, page, viewOf(page, 0, drawnWidth / viewOf(page, 0, 1).width)).promise;
    opened.first = canvas;
  };
  // What is wrong with it is said when it is shown.
  draw().catch(() => undefined);
}

/** The document at an address: the one that was opened ahead, which is the caller's from now on, or another. */
export function takePdf(url: string, data: ArrayBuffer): OpenedPdf {
  if (ahead?.url !== url) return open(data);
  const { opened } = ahead;
  ahead = null;
  return opened;
}

/** Ends what was opened ahead at an address, unless it is shown first. */
export function dropAheadLater(url: string): void {
  const one = ahead;
  if (one?.url === url) setTimeout(() => one === ahead && dropAhead(), KEPT);
}

function dropAhead(): void {
  void ahead?.opened.task.destroy();
  ahead = null;
}

/** @param rotation degrees, besides what the page itself says */
export const viewOf = (page: PDFPageProxy, rotation: number, scale: number) =>
  page.getViewport({ scale, rotation: (page.rotate + rotation) % 360 });

/** Draws a page over all of a canvas, which becomes as large as the view. */
export function drawOn(canvas: HTMLCanvasElement, page: PDFPageProxy, viewport: ReturnType<typeof viewOf>) {
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  return page.render({ canvas, viewport });
}

/** Puts a page that was drawn out of sight on a canvas of nearly the same width. @returns whether it fitted */
export function showDrawn(drawn: HTMLCanvasElement, canvas: HTMLCanvasElement, width: number): boolean {
  if (Math.abs(drawn.width - width) > width * NEARLY) return false;
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  canvas.getContext('2d')!.drawImage(drawn, 0, 0);
  return true;
}
/** A page is drawn larger than it is shown: so little more or less is not seen. */
const NEARLY = 0.05;
