import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';

type Values = Record<string, unknown>;

const show = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '—' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** What a row of the audit changed: each value before and after, those that differ marked by word and colour. */
export function AuditChange() {
  const record = useRecordContext() as { antes: Values | null; despues: Values | null } | undefined;
  const antes = record?.antes ?? {};
  const despues = record?.despues ?? {};
  const fields = [...new Set([...Object.keys(antes), ...Object.keys(despues)])];
  if (fields.length === 0) return <Box sx={{ p: 2, color: 'text.secondary' }}>Este movimiento no guarda valores.</Box>;
  return (
    <Box
      component="table"
      sx={{
        m: 1,
        borderCollapse: 'collapse',
        '& th, & td': { textAlign: 'left', verticalAlign: 'top', px: 1.5, py: 0.5 },
        '& td': { overflowWrap: 'anywhere', maxWidth: '28rem' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const differs = record?.antes && record?.despues && show(antes[field]) !== show(despues[field]);
          return (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{show(antes[field])}</td>
              <td style={differs ? { background: 'var(--accent-soft)' } : undefined}>
                {show(despues[field])}
                {differs && <span className="oculto"> (cambió)</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}
