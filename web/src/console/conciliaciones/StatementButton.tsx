import Button from '@mui/material/Button';
import { countOf } from '@registro/contracts/count';
import { BANK_FILE_FIELD, BANK_FILE_MAX_BYTES } from '@registro/contracts/payments/bank-files';
import type { StatementRow } from '@registro/contracts/payments/reconciliation';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { showDate } from '@registro/contracts/dates';
import type { SelectOption } from '../../forms/select-option.js';
import { useSession } from '../../session/session.js';
import { useToast } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { FileDialog } from '../kit/FileDialog.js';
import { Choice } from '../kit/Choice.js';
import { newKey } from '../../api/new-key.js';
import { usePayers } from '../search/usePayers.js';
import { useFormats } from '../money/useFormats.js';

const BY_FILE = -1;

/** For who prepares: a statement of the account that payments leave from. */
export function StatementButton() {
  const [open, setOpen] = useState(false);
  if (!useSession().estatus?.permisos.includes('pagos-preparar')) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="upload" size={20} />} onClick={() => setOpen(true)}>
        Importar extracto
      </Button>
      {open && <StatementDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function StatementDialog({ onClose }: { onClose: () => void }) {
  const payers = usePayers();
  const [llave] = useState(newKey);
  const [chosen, setChosen] = useState<SelectOption['value'] | null>(null);
  const [formato, setFormato] = useState<SelectOption['value']>(BY_FILE);
  const toast = useToast();
  const refresh = useRefresh();
  const payer = payers.find(({ id }) => id === (chosen ?? payers[0]?.id));
  const own = useFormats(payer?.banco ?? '', 'extracto').options.filter(({ value }) => value !== 0);
  const of = { llave, banco: payer?.banco ?? '', moneda: payer?.moneda ?? '' };
  const query = new URLSearchParams(formato === BY_FILE ? of : { ...of, formato: String(formato) });
  return (
    <FileDialog<StatementRow>
      title="Importar un extracto"
      text="Un extracto en CSV o camt.053. Se compara con lo enviado: lo que coincide, lo que falta, lo inesperado y lo que está dos veces."
      campo={BANK_FILE_FIELD}
      maxBytes={BANK_FILE_MAX_BYTES}
      path={`recursos/extractos?${query}`}
      missing={payer ? null : 'Registre primero la cuenta de la que se paga, en «Bancos».'}
      onDone={({ lineas, desde, hasta }) => {
        toast(`Extracto importado: ${countOf(lineas, 'movimiento', 'movimientos')} del ${showDate(desde)} al ${showDate(hasta)}`);
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      {payers.length > 0 && (
        <Choice
          label="Cuenta"
          options={payers.map(({ id, banco, moneda, cuenta, nombre }) => ({
            value: id,
            label: `${banco} · ${moneda} · …${cuenta.slice(-4)} · ${nombre}`,
          }))}
          value={payer?.id ?? ''}
          onChange={setChosen}
        />
      )}
      {own.length > 1 && (
        <Choice label="Formato" options={[{ value: BY_FILE, label: 'Según el archivo' }, ...own]} value={formato} onChange={setFormato} />
      )}
    </FileDialog>
  );
}
