import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Icon } from '../ui/Icon.js';
import { Facts } from './Facts.js';
import { type Column, type RecordActions, ROW_ACTIONS } from './record-actions.js';

interface Props<R> extends RecordActions<R> {
  title: string;
  columns: Column<R>[];
  rows: R[];
}

/** The same rows for a narrow screen: one card each, its actions in words and as wide as a thumb. */
export function RecordCards<R extends { id: number }>({ title, columns, rows, nameOf, ...actions }: Props<R>) {
  return (
    <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {rows.map((row) => (
        <Card key={row.id} component="li">
          <Box sx={{ p: 2 }}>
            <Facts facts={columns.map((column) => [column.title, column.show(row)])} />
          </Box>
          <Box sx={{ display: 'flex', borderTop: '1px solid var(--line)' }}>
            {ROW_ACTIONS.map(({ label, icon, act }) => (
              <Button
                key={label}
                onClick={() => actions[act](row)}
                aria-label={`${label}: ${nameOf(row)}`}
                color={act === 'onDelete' ? 'error' : 'primary'}
                startIcon={<Icon name={icon} size={20} />}
                sx={{ flex: 1, minHeight: 48, px: 0.5, borderRadius: 0 }}
              >
                {label}
              </Button>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
