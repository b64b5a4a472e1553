/**
 * A bibliographic reference under CSL-JSON's own names: what every format is read into and written from, and what of an
 * imported entry is kept beside the form's fields (authors, pages, publisher …), so that it comes out again.
 */
export interface Reference {
  type: string;
  id?: string;
  title?: string;
  author?: PersonName[];
  editor?: PersonName[];
  /** `et-al`: the source names some of the authors and says that there are more */
  custom?: { 'et-al': true };
  issued?: { 'date-parts': [DateParts] };
  'container-title'?: string;
  'collection-title'?: string;
  'event-title'?: string;
  publisher?: string;
  'publisher-place'?: string;
  authority?: string;
  volume?: string;
  issue?: string;
  number?: string;
  page?: string;
  edition?: string;
  version?: string;
  genre?: string;
  medium?: string;
  status?: string;
  language?: string;
  DOI?: string;
  ISBN?: string;
  ISSN?: string;
  URL?: string;
}

/** Year, month 1 to 12, day; the latter two only where they are known. */
export type DateParts = [number] | [number, number] | [number, number, number];

/** `literal` for institutions and for names that can't be told apart. */
export interface PersonName {
  family?: string;
  given?: string;
  /** 'Jr.', 'III' */
  suffix?: string;
  literal?: string;
}

/** Names kept of a reference; some papers of physics have thousands. */
export const AUTHORS_KEPT = 200;

/** [2019, 3] → '2019-03-01': the day that stands for a date known only in part. */
export function dateOfParts([year, month = 1, day = 1]: DateParts): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * 'S/N', 's.v.', 'N/A', '-': written where a form wants a volume or number that a publication lacks; never printed in a
 * reference.
 */
export function isPlaceholder(text: string | null | undefined): boolean {
  return !text || /^(s\.? ?\/? ?[nv]\.?|n\.? ?\/? ?[ad]\.?|sin (n[uú]mero|volumen)|[-–—.]+)$/i.test(text.trim());
}
