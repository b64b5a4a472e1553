import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Fact, Facts } from '../../records/Facts.js';

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
    <section>
      <Typography variant="h6" component="h4" sx={{ mb: 1.5, color: 'text.secondary' }}>
        {title}
      </Typography>
      {records.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {records.map((row) => (
          <Box key={row.id} component="li" sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius-md)', p: 2.25 }}>
            <Typography variant="h6" component="h5" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
              {nameOf(row)}
            </Typography>
            <Facts facts={factsOf(row)} />
          </Box>
        ))}
      </Box>
    </section>
  );
}
