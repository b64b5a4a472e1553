import { SaxesParser, type SaxesTagNS } from 'saxes';
import { wrongFile } from '../bank-file.js';

/** An element with what it holds; those that were handed out are taken from their parent. */
export interface XmlElement {
  nombre: string;
  texto: string;
  atributos: Record<string, string>;
  hijos: XmlElement[];
  padre: XmlElement | null;
}

const DEPTH_MAX = 20;
const TEXT_MAX = 4_000;
const CHILDREN_MAX = 2_000;
const ATTRIBUTES_MAX = 20;
/** Far above the longest honest run of letters between two tags. */
const SILENCE_MAX = 128 * 1024;

/**
 * Hands out the elements at `paths` ('Document/Stmt/Ntry') as they end, and holds no others longer than their parent:
 * the file may be of any length. Declarations, entities, processing instructions and another encoding than UTF-8 are
 * refused; so are depth and length beyond what ISO 20022 has. Throws `UnreadableFile`.
 */
export async function* readXml(bytes: AsyncIterable<Buffer>, espacio: string, paths: readonly string[]): AsyncGenerator<XmlElement> {
  const found: XmlElement[] = [];
  const reader = new Reader(espacio, new Set(paths), found);
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytes) {
    reader.write(decoded(utf8, chunk));
    yield* found.splice(0);
  }
  reader.write(decoded(utf8));
  reader.close();
  yield* found.splice(0);
}

function decoded(utf8: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? utf8.decode(chunk, { stream: true }) : utf8.decode();
  } catch {
    return wrongFile('El archivo no está en UTF-8');
  }
}

class Reader {
  private readonly parser = new SaxesParser({ xmlns: true });
  private readonly path: string[] = [];
  /** of what is wanted: most elements end at another one */
  private readonly depths: Set<number>;
  private open: XmlElement | null = null;
  private silence = 0;

  constructor(
    private readonly espacio: string,
    private readonly wanted: Set<string>,
    private readonly found: XmlElement[],
  ) {
    const { parser } = this;
    this.depths = new Set([...wanted].map((path) => path.split('/').length));
    parser.on('xmldecl', ({ encoding }) => {
      if (encoding && encoding.toLowerCase() !== 'utf-8') wrongFile(`El archivo dice estar en ${encoding}; debe estar en UTF-8`);
    });
    parser.on('doctype', () => wrongFile('El archivo declara entidades o un tipo de documento, y eso no se admite'));
    parser.on('processinginstruction', () => wrongFile('El archivo tiene instrucciones que no se admiten'));
    parser.on('opentag', (tag) => this.opened(tag as SaxesTagNS));
    parser.on('text', (text) => this.text(text));
    parser.on('cdata', (text) => this.text(text));
    parser.on('closetag', () => this.closed());
    parser.on('error', (error) => wrongFile(`El archivo no es un XML bien formado (${place(error.message)})`));
  }

  write(text: string): void {
    this.silence += text.length;
    this.parser.write(text);
    if (this.silence > SILENCE_MAX) wrongFile('El archivo tiene un valor demasiado largo');
  }

  close(): void {
    this.parser.close();
  }

  private opened(tag: SaxesTagNS): void {
    this.silence = 0;
    if (!this.open && (tag.local !== 'Document' || tag.uri !== this.espacio))
      wrongFile(`El archivo es «${tag.uri.slice(0, 80) || tag.local}» y se esperaba «${this.espacio}»`);
    // What stands in another namespace is an extension, which nobody asked for.
    const nombre = tag.uri === this.espacio ? tag.local : '*';
    if (this.path.push(nombre) > DEPTH_MAX) wrongFile('El archivo tiene demasiados niveles');
    const given = Object.values(tag.attributes);
    if (given.length > ATTRIBUTES_MAX) wrongFile(`«${nombre}» tiene demasiados atributos`);
    const atributos = Object.fromEntries(given.map((a) => [a.local, a.value]));
    const element: XmlElement = { nombre, texto: '', atributos, hijos: [], padre: this.open };
    if (this.open && this.open.hijos.push(element) > CHILDREN_MAX) wrongFile(`«${this.open.nombre}» tiene demasiados elementos`);
    this.open = element;
  }

  private text(text: string): void {
    this.silence = 0;
    if (!this.open) return;
    this.open.texto += text;
    if (this.open.texto.length > TEXT_MAX) wrongFile(`El valor de «${this.open.nombre}» es demasiado largo`);
  }

  private closed(): void {
    const element = this.open!;
    if (this.depths.has(this.path.length) && this.wanted.has(this.path.join('/'))) {
      this.found.push(element);
      element.padre?.hijos.pop();
    }
    this.path.pop();
    this.open = element.padre;
  }
}

/** '12:5: undefined entity.' → '12:5': what the parser says of it may repeat the file. */
const place = (message: string): string => /^[^ ]*?(\d+:\d+)/.exec(message)?.[1] ?? '';
