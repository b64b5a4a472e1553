import { type Fact, Facts } from '../../records/Facts.js';
import './record.css';

interface Props<R> {
  title: string;
  empty: string;
  records: R[];
  nameOf: (row: R) => string;
  factsOf: (row: R) => Fact[];
}

/** One list of the record, each entry with all that is known of it. */
export function RecordList<R extends { id: number }>({ title, empty, records, nameOf, factsOf }: Props<R>) {
  return (
    <section className="lista-ficha">
      <h4>{title}</h4>
      {records.length === 0 && <p>{empty}</p>}
      <ul>
        {records.map((row) => (
          <li key={row.id}>
            <h5>{nameOf(row)}</h5>
            <Facts facts={factsOf(row)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
