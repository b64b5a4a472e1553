import { countOf, showCount } from '@registro/contracts/count';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useListContext, useRefresh } from 'react-admin';
import { BulkDialog } from './BulkDialog.js';
import type { BulkAction, Chosen } from './bulk-action.js';

interface Props {
  /** what a row is: 'correo', 'correos' */
  nouns: [one: string, many: string];
  /** the word of many that are chosen: 'elegidos' */
  chosenWord: [one: string, many: string];
  actions: BulkAction[];
  /** Its server counts no further than this. */
  countMost?: number;
}

/**
 * What can be done with chosen rows, above the list as soon as there are any: those of this page, or all that the
 * filter finds once somebody asks for them. What stands in the dialog stays as it was chosen, also when its rows leave
 * the list.
 */
export function BulkBar({ nouns, chosenWord, actions, countMost = Infinity }: Props) {
  const { data = [], total = 0, filterValues, selectedIds, onUnselectItems } = useListContext<RaRecord<number>>();
  const [all, setAll] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ action: BulkAction; chosen: Chosen } | null>(null);
  const refresh = useRefresh();
  const filter = JSON.stringify(filterValues);
  const ids = data.map(({ id }) => id).filter((id) => selectedIds.includes(id));
  // Another filter finds others; a row that is taken out is not of all.
  const wholly = all === filter && ids.length > 0 && ids.length === data.length;
  const count = wholly ? total : ids.length;
  const unselect = () => {
    setAll(null);
    onUnselectItems();
  };
  return (
    <>
      {ids.length > 0 && (
        <Box
          role="region"
          aria-label={`${nouns[1]} ${chosenWord[1]}`}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 0.5, bgcolor: 'var(--primary-soft)' }}
        >
          <Box component="span" role="status" sx={{ mr: 'auto' }}>
            {count > countMost
              ? `Más de ${showCount(countMost)} ${nouns[1]} ${chosenWord[1]}`
              : countOf(count, `${nouns[0]} ${chosenWord[0]}`, `${nouns[1]} ${chosenWord[1]}`)}
            {wholly && ', de todas las páginas'}
          </Box>
          {!wholly && ids.length === data.length && total > data.length && (
            <Button size="small" onClick={() => setAll(filter)}>
              Todo lo del filtro ({total > countMost ? `más de ${showCount(countMost)}` : showCount(total)})
            </Button>
          )}
          {actions.map((action) => (
            <Button
              key={action.label}
              size="small"
              color={action.danger ? 'error' : 'primary'}
              onClick={() => setAsked({ action, chosen: wholly ? { ids: null, filtro: filter } : { ids, filtro: null } })}
            >
              {action.label}
            </Button>
          ))}
          <Button size="small" color="inherit" onClick={unselect}>
            Quitar selección
          </Button>
        </Box>
      )}
      {asked && (
        <BulkDialog
          {...asked}
          nouns={nouns}
          onDone={() => refresh()}
          onClose={(done) => {
            setAsked(null);
            if (done) unselect();
          }}
        />
      )}
    </>
  );
}
