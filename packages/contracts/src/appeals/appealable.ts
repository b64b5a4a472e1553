/** When something was decided that may be appealed, and by whom: what a card says of it. */
export interface Appealable {
  /** ISO */
  decidida: string;
  /** accounts, which its person never reads */
  por: number[];
  /** the window of the call that it is of, which may say its own days to appeal; left out: none */
  ventana?: string;
}
