/** How a document is looked at. */
export interface Look {
  /** 1: as wide as its place */
  zoom: number;
  /** degrees to the right: 0, 90, 180 or 270 */
  rotation: number;
  /** what is searched in it, as it was typed */
  text: string;
  /** which of the places where it stands is shown, from 0; goes round */
  at: number;
}

/** What a document tells of itself while it is looked at. */
export interface Told {
  /** the page that is seen, from 1, and how many there are */
  page?: number;
  pages?: number;
  /** how often the searched text stands in it; null: not known (yet) */
  found?: number | null;
}

export const AS_IT_IS: Look = { zoom: 1, rotation: 0, text: '', at: 0 };

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** The next step of the zoom in a direction; the same at the end. */
export const zoomed = (zoom: number, way: 1 | -1): number =>
  (way === 1 ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom)) ?? zoom;
