import type { ActOf as ActOfTwo } from '@registro/platform/acts/act-of';
import type { RawBuilder } from 'kysely';

/** How one kind of act over money is done, with what was proposed as its data. */
export interface ActOf<Data extends object = object> extends ActOfTwo<Data> {
  /** SQL, or the id: the payments that it is about; none without it */
  pays?: (datos: Data) => number | RawBuilder<unknown>;
  /** proposed without being tried: what stands against it is said by `read` */
  untried?: true;
}
