import Button from '@mui/material/Button';
import { BANK_FILE_FIELD, BANK_FILE_MAX_BYTES, type BankFileRow } from '@registro/contracts/payments/bank-files';
import type { BatchRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { SelectOption } from '../../forms/select-option.js';
import { useToast } from '../../ui/Feedback.js';
import { FileDialog } from '../kit/FileDialog.js';
import { Choice } from '../kit/Choice.js';
import { newKey } from '../../api/new-key.js';
import { useFormats } from '../money/useFormats.js';
import { answerText } from './answer-text.js';

/** What is chosen where the server is to find out by itself. */
const BY_FILE = -1;

/** What the bank answered of a batch. */
export function ImportAnswer({ row: { id, banco } }: { row: BatchRow }) {
  const [open, setOpen] = useState(false);
  const [llave, setLlave] = useState(newKey);
  const [formato, setFormato] = useState<SelectOption['value']>(BY_FILE);
  const { options } = useFormats(banco, 'respuesta');
  const toast = useToast();
  const refresh = useRefresh();
  const own = options.filter(({ value }) => value !== 0);
  return (
    <>
      <Button
        variant="contained"
        onClick={() => {
          setLlave(newKey());
          setOpen(true);
        }}
      >
        Importar la respuesta
      </Button>
      {open && (
        <FileDialog<BankFileRow>
          title={`Respuesta del banco al lote ${id}`}
          text="Se lee entera y se compara con lo enviado antes de proponer nada: si una línea no corresponde, todo queda como estaba. La confirma otra persona."
          campo={BANK_FILE_FIELD}
          maxBytes={BANK_FILE_MAX_BYTES}
          path={`recursos/lotes/${id}/respuesta?${new URLSearchParams({ llave, ...(formato !== BY_FILE && { formato: String(formato) }) })}`}
          onDone={(file) => {
            toast(`Respuesta importada: ${answerText(file)}${file.acto ? '. Vale cuando otra persona la confirme' : ''}`);
            setOpen(false);
            refresh();
          }}
          onClose={() => setOpen(false)}
        >
          {own.length > 1 && (
            <Choice
              label="Formato"
              options={[{ value: BY_FILE, label: 'Según el archivo' }, ...own]}
              value={formato}
              onChange={setFormato}
            />
          )}
        </FileDialog>
      )}
    </>
  );
}
