import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countOf, showCount } from '@registro/contracts/count';
import { CASES_AT_ONCE } from '@registro/contracts/evaluation/actions';
import type { CaseRow } from '@registro/contracts/evaluation/case';
import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useToast } from '../../ui/Feedback.js';
import { SelectPage, SelectRow } from '../kit/SelectBox.js';
import type { BulkAction } from '../bulk/bulk-action.js';
import { BulkDialog } from '../bulk/BulkDialog.js';
import { ASSIGN, CASE_NOUNS, EXCUSE } from './case-bulk.js';
import { ShareDialog } from './ShareDialog.js';

/** The box of one case. */
export const SelectCase = ({ row: { id, nombre, cedula } }: { row: CaseRow }) => (
  <SelectRow id={id} label={`Seleccionar el caso de ${nombre}, ${cedula}`} />
);

/** The box of the whole page. */
export const SelectCases = () => <SelectPage label="Seleccionar todos los casos de esta página" />;

/**
 * What can be done with the chosen rows, above the list as soon as there are any: those of this page, or all that the
 * filter finds once somebody asks for them. A dialog stays when its cases leave the list.
 */
export function SelectionBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<CaseRow>();
  const [sharing, setSharing] = useState<{ ids: number[]; cases: CaseRow[] } | null>(null);
  const [asked, setAsked] = useState<{ action: BulkAction; chosen: { ids: number[]; filtro: null } } | null>(null);
  const refresh = useRefresh();
  const filtered = useFiltered();
  const selected = new Set(selectedIds);
  const cases = data.filter(({ id }) => selected.has(id));
  // What is chosen is in sight, or was asked for as a whole.
  const ids = filtered.ids?.filter((id) => selected.has(id)) ?? cases.map(({ id }) => id);
  const beyond = ids.length > cases.length;
  return (
    <>
      {ids.length > 0 && (
        <Box
          role="region"
          aria-label="Casos seleccionados"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 0.5, bgcolor: 'var(--primary-soft)' }}
        >
          <Box component="span" role="status" sx={{ mr: 'auto' }}>
            {countOf(ids.length, 'caso seleccionado', 'casos seleccionados')}
            {beyond && ', de todas las páginas'}
          </Box>
          {!filtered.ids && cases.length === data.length && filtered.offers > data.length && (
            <Button size="small" loading={filtered.busy} onClick={filtered.choose}>
              {filtered.cut ? 'Seleccionar los primeros' : 'Seleccionar los'} {showCount(filtered.offers)} del filtro
            </Button>
          )}
          <Button size="small" onClick={() => setSharing({ ids, cases })}>
            Repartir
          </Button>
          {[ASSIGN, EXCUSE].map((action) => (
            <Button
              key={action.label}
              size="small"
              color={action.danger ? 'error' : 'primary'}
              onClick={() => setAsked({ action, chosen: { ids, filtro: null } })}
            >
              {action.label}
            </Button>
          ))}
          <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
            Quitar selección
          </Button>
        </Box>
      )}
      {sharing && <ShareDialog {...sharing} onClose={() => setSharing(null)} />}
      {asked && (
        <BulkDialog
          {...asked}
          nouns={CASE_NOUNS}
          onDone={() => refresh()}
          onClose={(done) => {
            setAsked(null);
            if (done) onUnselectItems();
          }}
        />
      )}
    </>
  );
}

/**
 * All cases of the filter, in the order of the list: `offers` so many at once, `ids` once they were chosen and while
 * the filter stays.
 */
function useFiltered() {
  const { total = 0, filterValues, sort, onSelect } = useListContext<CaseRow>();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const filter = JSON.stringify(filterValues);
  const [kept, setKept] = useState<{ filter: string; ids: number[] } | null>(null);
  const choose = async () => {
    setBusy(true);
    try {
      const ids = await get<number[]>('recursos/casos/orden', { filter, sort: JSON.stringify([sort.field, sort.order]) });
      setKept({ filter, ids });
      onSelect(ids);
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    setBusy(false);
  };
  return {
    ids: kept?.filter === filter ? kept.ids : null,
    offers: Math.min(total, CASES_AT_ONCE),
    cut: total > CASES_AT_ONCE,
    busy,
    choose: () => void choose(),
  };
}
