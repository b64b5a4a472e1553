import type { jsPDF } from 'jspdf';
import { onPdfEvent } from './pdf-document.js';
import { internalsOf, type PdfInternals } from './pdf-internals.js';

/** The parts of a document as who has it read aloud knows them (ISO 32000-1, 14.8.4). */
export type Tag = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Link';

interface WrittenLater {
  objId: number;
  content: string;
}
/** Content on a page; `mcid` counts within it. */
interface Mark {
  page: number;
  mcid: number;
}
/** A link to follow. */
interface Annotation {
  page: number;
  of: Part;
  content: string;
  objId: number;
}
/** A part of the document; `kids` in reading order. */
interface Part {
  tag: Tag;
  parent: Part | null;
  kids: (Part | Mark | Annotation)[];
  /** further entries of its dictionary */
  entries: string;
  objId: number;
}
interface Internals extends PdfInternals {
  newAdditionalObject(): WrittenLater;
  getCurrentPageInfo(): { pageNumber: number };
  pdfEscape(text: string): string;
}

/**
 * Collects what a document's parts are while it is drawn, and writes them as the structure of a tagged PDF. jsPDF knows
 * nothing of this: marks go between its operators, the objects where it leaves room for plug-ins (decision 43).
 */
export class Structure {
  private readonly root: Part = { tag: 'Document', parent: null, kids: [], entries: '', objId: 0 };
  private readonly parts = [this.root];
  private readonly annotations: Annotation[] = [];
  /** page → mcid → whose it is */
  private readonly marks: Part[][] = [];
  private readonly pageIds: number[] = [];
  private readonly internals: Internals;
  private open = this.root;
  private marking = false;

  constructor(doc: jsPDF) {
    this.internals = internalsOf(doc) as Internals;
    let tree: WrittenLater;
    let written: WrittenLater[];
    onPdfEvent<{ pageNumber: number; objId: number }>(doc, 'putPage', ({ pageNumber, objId }) => {
      if (pageNumber === 1) {
        // Not before: jsPDF takes for granted that the first page has the first free number.
        tree = this.internals.newAdditionalObject();
        written = [...this.parts, ...this.annotations].map((numbered) => {
          const object = this.internals.newAdditionalObject();
          numbered.objId = object.objId;
          return object;
        });
      }
      this.pageIds[pageNumber] = objId;
      const links = this.annotations.filter(({ page }) => page === pageNumber).map((one) => `${one.objId} 0 R`);
      this.internals.out(`/StructParents ${pageNumber - 1} /Tabs /S${links.length ? ` /Annots [${links.join(' ')}]` : ''}`);
    });
    onPdfEvent(doc, 'postPutPages', () => {
      tree.content = this.treeRoot();
      this.parts.forEach((part, i) => (written[i]!.content = this.dictionary(part, tree.objId)));
      this.annotations.forEach(
        ({ content }, i) => (written[this.parts.length + i]!.content = `${content}/StructParent ${this.pages + i}>>`),
      );
    });
    onPdfEvent(doc, 'putCatalog', () => this.internals.out(`/MarkInfo <</Marked true>> /StructTreeRoot ${tree.objId} 0 R`));
  }

  /** What `draw` draws and marks belongs to a new part of the one that is open. */
  part<T>(tag: Tag, draw: () => T, entries = ''): T {
    return this.within(this.add(tag, entries), draw);
  }

  /** A new part at the end of the open one, for `within`. */
  add(tag: Tag, entries = ''): Part {
    const part: Part = { tag, parent: this.open, kids: [], entries, objId: 0 };
    this.open.kids.push(part);
    this.parts.push(part);
    return part;
  }

  within<T>(part: Part, draw: () => T): T {
    const before = this.open;
    this.open = part;
    const drawn = draw();
    this.open = before;
    return drawn;
  }

  /** Begins content of the open part; `end` ends it. Neither may go over a page. */
  begin(): void {
    const { pageNumber: page } = this.internals.getCurrentPageInfo();
    const marks = (this.marks[page] ??= []);
    this.open.kids.push({ page, mcid: marks.length });
    this.mark(`/${this.open.tag} <</MCID ${marks.push(this.open) - 1}>> BDC`);
  }

  /** Begins what is there for the eye alone. */
  beginArtifact(): void {
    this.mark('/Artifact BMC');
  }

  end(): void {
    this.marking = false;
    this.internals.out('EMC');
  }

  private mark(operator: string): void {
    if (this.marking) throw new Error('Marked content within marked content');
    this.marking = true;
    this.internals.out(operator);
  }

  /** A link of the open part: `rect` in points from the page's lower left, `says` what it opens. */
  link(rect: readonly number[], url: string, says: string): void {
    const { pageNumber: page } = this.internals.getCurrentPageInfo();
    const { pdfEscape } = this.internals;
    const content = `<</Type /Annot /Subtype /Link /Rect [${rect.map((at) => at.toFixed(2)).join(' ')}] /Border [0 0 0] /F 4 /Contents (${pdfEscape(says)}) /A <</S /URI /URI (${pdfEscape(url)})>>`;
    const annotation: Annotation = { page, of: this.open, content, objId: 0 };
    this.annotations.push(annotation);
    this.open.kids.push(annotation);
  }

  private get pages(): number {
    return this.pageIds.length - 1;
  }

  /** The root, and behind each page's marks and each link the part that it belongs to. */
  private treeRoot(): string {
    const ofPage = (page: number) => (this.marks[page] ?? []).map(({ objId }) => `${objId} 0 R`).join(' ');
    const pages = Array.from({ length: this.pages }, (_, i) => `${i} [${ofPage(i + 1)}]`);
    const links = this.annotations.map(({ of }, i) => `${this.pages + i} ${of.objId} 0 R`);
    return `<</Type /StructTreeRoot /K ${this.root.objId} 0 R /ParentTreeNextKey ${this.pages + links.length} /ParentTree <</Nums [${[...pages, ...links].join(' ')}]>>>>`;
  }

  private dictionary({ tag, parent, kids, entries }: Part, tree: number): string {
    const first = kids.find((kid): kid is Mark => 'mcid' in kid)?.page;
    const page = first === undefined ? '' : `/Pg ${this.pageIds[first]} 0 R`;
    const refs = kids.map((kid) => {
      if ('kids' in kid) return `${kid.objId} 0 R`;
      if ('of' in kid) return `<</Type/OBJR/Obj ${kid.objId} 0 R/Pg ${this.pageIds[kid.page]} 0 R>>`;
      return kid.page === first ? String(kid.mcid) : `<</Type/MCR/Pg ${this.pageIds[kid.page]} 0 R/MCID ${kid.mcid}>>`;
    });
    return `<</S/${tag}/P ${parent?.objId ?? tree} 0 R${page}${entries}/K${refs.length === 1 && !refs[0]!.startsWith('<') ? ` ${refs[0]}` : `[${refs.join(' ')}]`}>>`;
  }
}
