import {
  COLUMN_KINDS,
  COLUMNS_MAX,
  LABEL_MAX,
  Question,
  QUESTION_KIND_NAMES,
  QUESTION_KINDS,
  type QuestionKind,
  ROWS_DEFAULT,
  TEXT_DEFAULT,
} from '@registro/contracts/calls/questions';
import { CheckInput } from '../../forms/CheckInput.js';
import { RowsInput } from '../../forms/RowsInput.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { ConditionInput } from './ConditionInput.js';
import { ItemDialog } from './ItemDialog.js';
import type { ItemProps } from './ItemsInput.js';
import { OptionsInput } from './OptionsInput.js';
import { freeKey } from './ordered.js';

const choicesOf = (kinds: readonly QuestionKind[]) => kinds.map((value) => ({ value, label: QUESTION_KIND_NAMES[value] }));
const MOST: Partial<Record<QuestionKind, { label: string; hint: string }>> = {
  texto: { label: 'Máximo de caracteres', hint: `Vacío: ${TEXT_DEFAULT}.` },
  numero: { label: 'Número máximo', hint: 'Vacío: sin máximo.' },
  tabla: { label: 'Máximo de filas', hint: `Vacío: ${ROWS_DEFAULT}.` },
};

/** One question: what it asks, how it is answered, and when it is asked. */
export function QuestionDialog({ item: question, items: questions, onDone, onClose }: ItemProps<Question>) {
  const at = question ? questions.findIndex(({ clave }) => clave === question.clave) : questions.length;
  const defaults = question
    ? { ...question, maximo: question.maximo === null ? '' : String(question.maximo) }
    : { ...new Question(), clave: freeKey('p', questions), etiqueta: '', tipo: null, ayuda: '', maximo: '' };
  return (
    <ItemDialog<Question>
      title={question ? 'Editar pregunta' : 'Agregar pregunta'}
      Dto={Question}
      defaults={defaults}
      onDone={onDone}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput name="etiqueta" label="Pregunta" required maxLength={LABEL_MAX} />
          <TextInput name="ayuda" label="Ayuda" maxLength={LABEL_MAX} hint="Se lee debajo de la pregunta." />
          <SelectInput
            name="tipo"
            label="Se responde con"
            required
            options={choicesOf(QUESTION_KINDS)}
            onChanged={() => {
              // What another kind asked is asked no more.
              for (const [name, none] of [
                ['opciones', []],
                ['columnas', []],
                ['maximo', ''],
              ] as const)
                form.setValue(name, none);
              form.clearErrors(['opciones', 'columnas', 'maximo']);
            }}
          />
          <KindFields form={form} />
          <CheckInput name="requerida" label="La respuesta es requerida" />
          <ConditionInput before={questions.slice(0, at)} />
        </>
      )}
    </ItemDialog>
  );
}

/** What only some kinds need. */
function KindFields({ form }: { form: ContractForm<Question> }) {
  const tipo = form.watch('tipo') as QuestionKind | null;
  if (tipo === null) return null;
  return (
    <>
      {tipo === 'opcion' && <OptionsInput name="opciones" />}
      {tipo === 'tabla' && <ColumnsInput form={form} />}
      {MOST[tipo] && <TextInput key={tipo} name="maximo" {...MOST[tipo]} inputMode="numeric" />}
    </>
  );
}

function ColumnsInput({ form }: { form: ContractForm<Question> }) {
  const columns = form.watch('columnas') as { tipo: QuestionKind | null }[];
  return (
    <RowsInput
      name="columnas"
      label="Columnas de la tabla"
      required
      row="Columna"
      blank={() => ({
        clave: freeKey('c', form.getValues('columnas') as { clave: string }[]),
        etiqueta: '',
        tipo: null,
        requerida: false,
        opciones: [],
      })}
      max={COLUMNS_MAX}
      empty="Ninguna columna todavía."
      columns={2}
    >
      {(at, index) => (
        <>
          <TextInput name={at('etiqueta')} label="Nombre de la columna" required maxLength={LABEL_MAX} />
          <SelectInput
            name={at('tipo')}
            label="Contiene"
            required
            options={choicesOf(COLUMN_KINDS)}
            onChanged={() => form.setValue(at('opciones'), [])}
          />
          {columns[index]?.tipo === 'opcion' && <OptionsInput name={at('opciones')} />}
          <CheckInput name={at('requerida')} label="Requerida en cada fila" />
        </>
      )}
    </RowsInput>
  );
}
