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

/** A part of a tagged PDF as who has it read aloud meets it: 'H1', or 'TR > TH'; `text` of what it holds itself. */
export interface ReadPart {
  role: string;
  alt?: string;
  text: string;
}

/**
 * The structure of a tagged PDF, page by page in reading order, and the text that belongs to no part and is no artifact
 * either.
 */
export async function readStructure(bytes: Uint8Array): Promise<{ marked: boolean; parts: ReadPart[]; loose: string[] }> {
  const loading = load(bytes);
  const pdf = await loading.promise;
  const parts: ReadPart[] = [];
  const loose: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const texts = new Map<string, string>();
    const open: (string | null)[] = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        const id = open.findLast((one) => one !== null);
        if (id) texts.set(id, (texts.get(id) ?? '') + item.str);
        else if (open.length === 0 && item.str.trim()) loose.push(item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push((item as { id?: string }).id ?? null);
    }
    const walk = (node: StructureNode, path: string): void => {
      const role = path && ['TR', 'LI'].includes(path) ? `${path} > ${node.role}` : node.role;
      const text = node.children.map((kid) => ('role' in kid ? '' : (texts.get(kid.id ?? '') ?? ''))).join(' ');
      parts.push({ role, text: text.trim(), ...(node.alt && { alt: node.alt }) });
      for (const kid of node.children) if ('role' in kid) walk(kid, node.role);
    };
    const tree = (await page.getStructTree()) as StructureNode | null;
    if (tree) walk(tree, '');
  }
  // a map, whatever its type says
  const marked = ((await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null)?.get('Marked') === true;
  await loading.destroy();
  return { marked, parts, loose };
}
interface StructureNode {
  role: string;
  alt?: string;
  children: (StructureNode | { type: string; id?: string })[];
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
