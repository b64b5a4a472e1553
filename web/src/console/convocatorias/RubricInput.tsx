import { Criterion, CRITERIA_MAX, CRITERION_MAX, GRADES_MAX, GUIDE_MAX } from '@registro/contracts/evaluation/rubric';
import { RowsInput } from '../../forms/RowsInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { ItemDialog } from './ItemDialog.js';
import { type ItemProps, ItemsInput } from './ItemsInput.js';
import { freeKey } from './ordered.js';

/** What every reviewer judges, each with its weight and what its grades mean. */
export function RubricInput({ fixed }: { fixed: boolean }) {
  return (
    <ItemsInput<Criterion>
      name="rubrica"
      label="Criterios de la rúbrica"
      add="Agregar criterio"
      empty="Sin criterios: cada caso se decide por sí solo."
      max={CRITERIA_MAX}
      fixed={fixed}
      titleOf={({ criterio }) => criterio}
      summary={({ peso, guia }, all) => `Peso ${peso} de ${all.reduce((sum, one) => sum + one.peso, 0)} · ${gradesOf(guia)}`}
      Dialog={CriterionDialog}
    />
  );
}

const gradesOf = (guia: Criterion['guia']) => `calificaciones: ${guia.map(({ puntos }) => puntos).join(', ')}`;

function CriterionDialog({ item: criterion, items: criteria, onDone, onClose }: ItemProps<Criterion>) {
  const blank = { puntos: '', texto: '' };
  const defaults = criterion
    ? {
        ...criterion,
        peso: String(criterion.peso),
        guia: criterion.guia.map(({ puntos, texto }) => ({ puntos: String(puntos), texto })),
      }
    : { clave: freeKey('criterio', criteria), criterio: '', peso: '', guia: [blank, blank] };
  return (
    <ItemDialog<Criterion>
      title={criterion ? 'Editar criterio' : 'Agregar criterio'}
      Dto={Criterion}
      defaults={defaults}
      onDone={onDone}
      onClose={onClose}
    >
      {() => (
        <>
          <TextInput name="criterio" label="Criterio" required maxLength={CRITERION_MAX} />
          <TextInput name="peso" label="Peso" required inputMode="numeric" hint="De 1 a 100." />
          <RowsInput
            name="guia"
            label="Guía por calificación"
            required
            row="Calificación"
            blank={() => blank}
            min={2}
            max={GRADES_MAX}
            columns={2}
            hint="La más alta vale todo el peso."
          >
            {(at) => (
              <>
                <TextInput name={at('puntos')} label="Puntos" required inputMode="numeric" />
                <TextInput name={at('texto')} label="Qué significa" required rows={2} maxLength={GUIDE_MAX} />
              </>
            )}
          </RowsInput>
        </>
      )}
    </ItemDialog>
  );
}
