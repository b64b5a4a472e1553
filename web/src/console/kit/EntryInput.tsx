import { showDate } from '@registro/contracts/dates';
import { amountToType, centsToNumber } from '@registro/contracts/money';
import type { ReturnEntry } from '@registro/contracts/payments/adjust';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { get } from '../../api/client.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { showCents } from '../money/money.js';

interface Props {
  idPago: number;
  moneda: string;
  /** céntimos: other amounts are not it; left out, the amount is taken from what is chosen */
  only?: number;
}

/**
 * The transfer with which money of a payment came back: found in a statement that was imported, or typed as the bank
 * tells it.
 */
export function EntryInput({ idPago, moneda, only }: Props) {
  const { setValue } = useFormContext();
  const { data = [], isPending } = useQuery({
    queryKey: ['pagos', 'entradas', idPago],
    queryFn: ({ signal }) => get<ReturnEntry[]>(`recursos/pagos/${idPago}/entradas`, {}, { signal }),
  });
  const entries = data.filter(({ centimos }) => only === undefined || centimos === only);
  const take = (id: unknown) => {
    const entry = entries.find((one) => one.id === Number(id));
    if (!entry) return;
    setValue('referenciaBanco', entry.referencia ?? `Extracto del ${showDate(entry.fecha)}`, { shouldValidate: true });
    if (only === undefined) setValue('monto', amountToType(centsToNumber(entry.centimos)), { shouldValidate: true });
  };
  return (
    <>
      {!isPending && entries.length > 0 && (
        <SelectInput
          name="idLinea"
          label="Movimiento del extracto"
          options={entries.map(({ id, fecha, centimos, referencia, descripcion, suya }) => ({
            value: id,
            label: [showDate(fecha), showCents(centimos, moneda), referencia ?? descripcion, suya && 'nombra este pago']
              .filter(Boolean)
              .join(' · '),
          }))}
          onChanged={take}
          hint="Elíjalo y queda explicado en la conciliación."
        />
      )}
      <TextInput
        name="referenciaBanco"
        label="Referencia del banco"
        required
        maxLength={60}
        hint={entries.length ? undefined : 'La de la transferencia de vuelta: ningún extracto importado la dice todavía.'}
      />
    </>
  );
}
