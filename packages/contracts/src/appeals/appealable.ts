/** When something was decided that may be appealed, and by whom: what a card says of it. */
export interface Appealable {
  /** ISO */
  decidida: string;
  /** accounts, which its person never reads */
  por: number[];
}
