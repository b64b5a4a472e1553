import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { EndedCard } from '../list/EndedCard.js';
import { useWindow } from '../queries.js';

/** That this call has refused one's application; the window is read only where it is told of. */
export default function RefusedHere({ row }: { row: ScholarshipRow }) {
  return <EndedCard row={row} window={useWindow().data} />;
}
