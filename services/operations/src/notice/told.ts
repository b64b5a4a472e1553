import type { NobodyHears } from '@registro/contracts/notices/audience';
import type { RecipientsQuestion } from '@registro/contracts/notices/recipients';
import type { KindOfNotice } from './kind-of-notice.js';

/** One thing that is told. */
export interface ToldThing extends Pick<KindOfNotice, 'tipo' | 'titulo' | 'plantilla'> {
  /** as `KindOfNotice` has it, where somebody may have heard it already; null: it is news to everybody */
  clave: string | null;
  /** to whom, as often as they hear of it; null: to all whom the act concerns */
  usuarios: number[] | null;
  /**
   * with null: but for these, whom the act tells by another thing, or does not concern; they may be fewer with each
   * page
   */
  salvo?: ReadonlySet<number>;
  /** in its words, where they are the same for all; null: each hears of a matter of their own */
  aviso: KindOfNotice | null;
  /** the window of the call whose own text its mail has */
  ventana?: string | null;
}
/** @property cuando ISO; null: at once */
export interface ToldMoment {
  cuando: string | null;
  dice: ToldThing[];
}
export type Sought = Pick<RecipientsQuestion, 'texto' | 'despuesDe' | 'cuantos'>;

/** What an act would tell, and to whom: asked of what sends it. */
export interface Told {
  momentos: ToldMoment[];
  nadie: NobodyHears | null;
  /** everybody, so many at a time at the most; nobody twice */
  todos: (cuantos: number) => AsyncIterable<number[]>;
  /** those who are looked for, in the order of their ids */
  pagina: (sought: Sought) => Promise<number[]>;
}
