import { PROPOSAL_PROGRAMMES } from '@registro/contracts/calls/programme-names';
import { useId } from 'react';
import '../calls.css';
import { ProposalCard } from '../list/ProposalCard.js';
import { useProposals } from '../queries.js';

/** How one's proposals stand, of both programmes; nothing while there are none. */
export function OwnProposals() {
  const id = useId();
  const [first, second] = PROPOSAL_PROGRAMMES;
  const lists = [useProposals(first, first).data, useProposals(second, second).data];
  const rows = lists.flatMap((list) => (list ? [...list.proyectos, ...list.anteriores] : []));
  if (rows.length === 0) return null;
  return (
    <section className="convocatorias" aria-labelledby={id}>
      <h2 id={id}>Sus propuestas</h2>
      {rows.map((row) => (
        <ProposalCard key={row.id} row={row} />
      ))}
    </section>
  );
}
