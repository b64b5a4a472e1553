import { PROPOSED } from '@registro/contracts/payments/acts';
import { CONFIRM_LIMIT, LIMIT_KIND_NAMES, type LimitKind, SaveLimit } from '@registro/contracts/payments/budget';
import { REASON_MAX } from '@registro/contracts/payments/operation';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AmountInput } from '../../forms/AmountInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { IdentityFields } from '../../session/IdentityFields.js';
import { confirmed, confirmedDefaults } from '../kit/confirmed.js';
import { newKey } from '../../api/new-key.js';

const kinds = Object.entries(LIMIT_KIND_NAMES).map(([value, label]) => ({ value, label }));

/** A limit from now on, in place of the one of the same kind; that one stays, out of force. */
export function LimitDialog({ onClose }: { onClose: () => void }) {
  const [llave] = useState(newKey);
  const refresh = useRefresh();
  return (
    <ActionDialog<SaveLimit>
      title="Agregar un límite"
      text="Reemplaza al que haya del mismo tipo, y vale desde el próximo lote."
      yes="Guardar"
      path="limites/guardar"
      Dto={SaveLimit}
      defaults={{
        ...confirmedDefaults(llave),
        tipo: null,
        convocatoria: 'beca',
        concepto: null,
        moneda: 'VES',
        monto: '',
        porcentaje: '',
        motivo: '',
      }}
      prepare={(values, typed) => confirmed(CONFIRM_LIMIT, values, typed)}
      done={PROPOSED}
      onDone={() => {
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <SelectInput name="tipo" label="Tipo de límite" required options={kinds} />
      <TextInput name="convocatoria" label="Convocatoria" required maxLength={40} hint="Su código: beca." />
      <Value />
      <TextInput name="motivo" label="Motivo" required rows={2} maxLength={REASON_MAX} hint="Queda en la auditoría." />
      <IdentityFields />
    </ActionDialog>
  );
}

function Value() {
  const tipo = useWatch({ name: 'tipo' }) as LimitKind | null;
  if (tipo === 'muestra')
    return <TextInput name="porcentaje" label="Porcentaje" required inputMode="numeric" hint="De las aprobaciones, de 0 a 100." />;
  if (tipo === null) return null;
  return (
    <>
      {tipo === 'concepto' && <CatalogInput name="concepto" label="Concepto" tipo="tipoConceptoPago" required />}
      <TextInput name="moneda" label="Moneda" required upper maxLength={3} hint="Tres letras: VES." />
      <AmountInput name="monto" label="Monto" required hint="Lo que lo supere pide una segunda aprobación." />
    </>
  );
}
