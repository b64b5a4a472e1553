import { jsPDF } from 'jspdf';

/** What of jsPDF's plug-ins is used for scripts written from right to left (not in its type declarations). */
interface RightToLeft {
  API: { processArabic(text: string): string };
  __bidiEngine__: new (options: object) => { doBidiReorder(text: string): string };
}

const { API, __bidiEngine__ } = jsPDF as unknown as RightToLeft;
// Every direction is said: what is left open, the engine decides by the first text it sees, and keeps for all others.
const engine = (isInputRtl: boolean) =>
  new __bidiEngine__({ isInputVisual: false, isInputRtl, isOutputVisual: true, isOutputRtl: false, isSymmetricSwapping: true });
const fromLeft = engine(false);
const fromRight = engine(true);

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const FIRST_LETTER = /\p{L}/u;
const SIMPLE = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff]*$/;
// Controls and format characters print nothing; joiners and direction marks have done their work once text is shaped.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
// jsPDF joins this word into one sign, which DejaVu lacks: alef, lam, lam, heh instead
const ALLAH = '\ufe8d\ufedf\ufee0\ufeea';
const SPACES = /[\s\u00a0]+/g;

/**
 * Text as it is drawn, left to right: composed (NFC), without invisible characters, Arabic letters in their joined forms, and scripts written
 * from right to left put in visual order. Limits: no marks placed by OpenType rules and no conjuncts of Indic scripts.
 */
export function shapeText(text: string): string {
  if (SIMPLE.test(text)) return text;
  const clean = text.normalize('NFC').replace(SPACES, ' ').replace(INVISIBLE, '');
  if (!RIGHT_TO_LEFT.test(clean)) return clean;
  const { doBidiReorder } = RIGHT_TO_LEFT.test(FIRST_LETTER.exec(clean)?.[0] ?? '') ? fromRight : fromLeft;
  return doBidiReorder(API.processArabic(clean).replaceAll('\ufdf2', ALLAH));
}
