import { CALL_NAME_MAX, type CallRow, CloneCall, CreateCall } from '@registro/contracts/calls/call';
import { PROGRAMME_NAMES } from '@registro/contracts/calls/programme-names';
import { todayInCaracas } from '@registro/contracts/dates';
import { SelectInput } from '../../forms/SelectInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';

const programmes = Object.entries(PROGRAMME_NAMES).map(([value, label]) => ({ value, label }));
const CODE_MAX = 60;

interface Props {
  onMade: (id: number) => void;
  onClose: () => void;
}

/** A call with nothing in it yet: a draft, whose page has all the rest. */
export function NewCallDialog({ onMade, onClose }: Props) {
  return (
    <ActionDialog<CreateCall>
      title="Nueva convocatoria"
      text="Queda en borrador: nadie la ve hasta que la abra. Lo que pide, permite y paga se escribe en su página."
      yes="Crear"
      path="convocatorias"
      Dto={CreateCall}
      defaults={{ ...new CreateCall(), codigo: '', programa: null, nombre: '', anio: String(thisYear()) }}
      done="Convocatoria creada"
      onDone={(data) => onMade((data as CallRow).id)}
      onClose={onClose}
    >
      <SelectInput name="programa" label="Programa" required options={programmes} hint="De él son el formulario y sus reglas." />
      <TextInput name="nombre" label="Nombre" required maxLength={CALL_NAME_MAX} />
      <TextInput name="anio" label="Año" required inputMode="numeric" />
      <CodeInput />
    </ActionDialog>
  );
}

/** Another year's call like this one. */
export function CloneDialog({ row, onMade, onClose }: Props & { row: CallRow }) {
  const anio = row.anio + 1;
  return (
    <ActionDialog<CloneCall>
      title={`Clonar «${row.nombre}»`}
      text="Se copia todo lo que pide, permite y paga. Queda en borrador y sin fechas; su año cambia también en el nombre."
      yes="Clonar"
      path={`convocatorias/${row.id}/clonar`}
      Dto={CloneCall}
      defaults={{
        codigo: row.codigo.includes(String(row.anio)) ? row.codigo.replace(String(row.anio), String(anio)) : '',
        anio: String(anio),
      }}
      done="Convocatoria clonada"
      onDone={(data) => onMade((data as { id: number }).id)}
      onClose={onClose}
    >
      <TextInput name="anio" label="Año" required inputMode="numeric" />
      <CodeInput />
    </ActionDialog>
  );
}

const CodeInput = () => (
  <TextInput name="codigo" label="Código" required maxLength={CODE_MAX} hint="Está en su dirección y no cambia: sostenibilidad-2027." />
);
const thisYear = () => Number(todayInCaracas().slice(0, 4));
