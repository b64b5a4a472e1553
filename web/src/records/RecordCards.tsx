import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.js';
import { Facts } from './Facts.js';
import type { Column, MaybeActions } from './record-actions.js';

interface Props<R> extends MaybeActions<R> {
  title: string;
  columns: Column<R>[];
  rows: R[];
}

/** The same rows for a narrow screen: one card each, its actions in words and as wide as a thumb. */
export function RecordCards<R extends { id: number }>({ title, columns, rows, nameOf, actionsOf }: Props<R>) {
  return (
    <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {rows.map((row) => (
        <Card key={row.id} component="li">
          <Box sx={{ p: 2 }}>
            <Facts
              facts={columns.map((column) => [column.title, column.show(row)])}
              short={columns.filter((column) => column.short).map((column) => column.title)}
            />
          </Box>
          {actionsOf && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', borderTop: '1px solid var(--line)' }}>
              {actionsOf(row).map(({ label, icon, to, act, danger }) => (
                <Button
                  key={label}
                  {...(to ? { component: Link, to } : { onClick: act })}
                  aria-label={`${label}: ${nameOf(row)}`}
                  color={danger ? 'error' : 'primary'}
                  startIcon={<Icon name={icon} size={20} />}
                  sx={{ flex: '1 1 auto', minHeight: 48, px: 1, borderRadius: 0 }}
                >
                  {label}
                </Button>
              ))}
            </Box>
          )}
        </Card>
      ))}
    </Box>
  );
}
