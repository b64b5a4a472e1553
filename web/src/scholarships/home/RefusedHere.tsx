import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { RefusedCard } from '../list/RefusedCard.js';
import { useWindow } from '../queries.js';

/** That this call has refused one's application; the window is read only where it is told of. */
export default function RefusedHere({ row }: { row: ScholarshipRow }) {
  return <RefusedCard row={row} window={useWindow().data} />;
}
