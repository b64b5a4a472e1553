import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PROPOSED } from '@registro/contracts/payments/acts';
import { BANK_FILE_KIND_NAMES, type BankFormatRow, SaveBankFormat } from '@registro/contracts/payments/bank-files';
import { useRefresh } from 'react-admin';
import { CheckInput } from '../../forms/CheckInput.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { useBanks } from '../money/banks.js';
import { LayoutInput } from './LayoutInput.js';

const kinds = Object.entries(BANK_FILE_KIND_NAMES).map(([value, label]) => ({ value, label }));

interface Props {
  row: BankFormatRow | null;
  approves: boolean;
  onClose: () => void;
}

/** How a bank writes one kind of file; for who prepares, to read. */
export function FormatDialog({ row, approves, onClose }: Props) {
  const refresh = useRefresh();
  const banks = useBanks();
  if (!approves) return row && <FormatView row={row} onClose={onClose} />;
  return (
    <ActionDialog<SaveBankFormat>
      title={row ? row.nombre : 'Agregar un formato'}
      text="El archivo se describe con sus columnas, en orden. Lo que no se puede escribir o leer con la descripción se dice al guardarla."
      yes="Guardar"
      path={row ? `bancos-formatos/${row.id}` : 'bancos-formatos'}
      method={row ? 'PUT' : 'POST'}
      Dto={SaveBankFormat}
      defaults={row ? { ...row } : { banco: null, tipo: null, nombre: '', definicion: null, activo: true }}
      done={PROPOSED}
      onDone={() => {
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <SelectInput name="banco" label="Banco" required {...banks} />
      <SelectInput name="tipo" label="Archivo" required options={kinds} />
      <TextInput name="nombre" label="Nombre" required maxLength={60} />
      <LayoutInput />
      <CheckInput name="activo" label="En uso" />
    </ActionDialog>
  );
}

function FormatView({ row: { nombre, definicion }, onClose }: { row: BankFormatRow; onClose: () => void }) {
  return (
    <RecordDialog
      title={nombre}
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
      <Box
        component="pre"
        tabIndex={0}
        aria-label="Descripción del archivo"
        sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {JSON.stringify(definicion, null, 2)}
      </Box>
    </RecordDialog>
  );
}
