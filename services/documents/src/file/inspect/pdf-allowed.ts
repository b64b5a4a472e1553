const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * What may stand in a PDF, by the places that decide what a part of it is (ISO 32000-2). What is in none of these lists
 * is refused, known or not. Names that decide nothing (of fonts, colours, glyphs, roles, private data) are free, for
 * every program has its own.
 */

/**
 * Actions that move within documents, show and hide, or open an address when somebody clicks (ISO 32000 §12.6.4). No
 * action's type is a single letter.
 */
const ACTIONS = words('GoTo GoToR GoToDp URI Named ResetForm Hide SetOCGState Trans');

export const isAction = (type: string): boolean => ACTIONS.has(type) || type.length === 1;

/** Every `Subtype`: of objects that are drawn, fonts, annotations, metadata, and what marks parts of a page. */
const SUBTYPES = words(`
  Image Form
  Type0 Type1 MMType1 Type3 TrueType CIDFontType0 CIDFontType2 Type1C CIDFontType0C OpenType
  Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut
  Caret Stamp Ink Popup Widget PrinterMark TrapNet Watermark Redact Projection
  XML
  Header Footer Background PageNum Bates LineNum HF Artwork
  RL GEO
`);

/** A media type stands where a document names another (what is attached is refused by its other names). */
export const isSubtype = (type: string): boolean => SUBTYPES.has(type) || /^[a-z]+\/[\w.+-]+$/i.test(type);

/** How a stream may be packed (ISO 32000 §7.4). */
export const FILTERS = words(`
  ASCIIHexDecode ASCII85Decode LZWDecode FlateDecode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode
  AHx A85 LZW Fl RL CCF DCT
`);

/**
 * Schemes of addresses: the web, mail, telephone, talk, what only names a thing, and what shows a place in a manual or
 * a text. Scripts, local files, shares and programs are none of them.
 */
const SCHEMES = words(`
  http https ftp ftps mailto email tel fax sms callto sip xmpp irc ircs news nntp
  doi urn hdl info isbn issn orcid arxiv ctan geo about help textedit
`);
/** Slips of the pen included, as in htps: nothing is called so. */
export const isScheme = (scheme: string): boolean => SCHEMES.has(scheme.toLowerCase()) || /^h*t+p+s*$/i.test(scheme);

/**
 * Names without another meaning than to do, carry or fetch something: refused wherever they stand, for readers disagree
 * about places.
 */
export const NEVER = words(`
  JavaScript Launch SubmitForm ImportData GoToE XFA EmbeddedFile EmbeddedFiles FileAttachment
  RichMedia RichMediaExecute Rendition Movie OnInstantiate DestOutputProfileRef
`);
