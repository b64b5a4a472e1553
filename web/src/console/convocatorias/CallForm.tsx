import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CALL_FIXED, CALL_NAME_MAX, type CallRow, HEADINGS_MAX, SaveCall } from '@registro/contracts/calls/call';
import { same } from '@registro/contracts/calls/merge';
import { useCallback, useEffect, useRef } from 'react';
import { call, read } from '../../api/client.js';
import { useUploads } from '../../files/UploadsContext.js';
import { AmountInput } from '../../forms/AmountInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { CheckInput } from '../../forms/CheckInput.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { RowsInput } from '../../forms/RowsInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useLeaveWarning } from '../../forms/useLeaveWarning.js';
import { useToast } from '../../ui/Feedback.js';
import { callValues, savedWords } from './call-values.js';
import { DescriptionInput } from './DescriptionInput.js';
import { DocumentsPart } from './DocumentsPart.js';
import { FixedRows } from './FixedRows.js';
import { PhasesInput } from './PhasesInput.js';
import { QuestionsInput } from './QuestionsInput.js';
import { RubricInput } from './RubricInput.js';
import { SentencesPart } from './SentencesInput.js';

const RUBRIC_NOTE =
  'Con criterios, las propuestas se evalúan con puntajes en un panel. El peso de cada uno cuenta contra la suma de todos.';
const RUBRIC_FIXED = 'Es la que se usó: ya se evaluó con ella, y no cambia. Para la próxima convocatoria, clone esta y cámbiela allí.';

interface Props {
  row: CallRow;
  again: () => void;
}

/**
 * All that a call is, in one form. From its first proposal on, what proposals stand on (CALL_FIXED) is only to read.
 */
export function CallForm({ row, again }: Props) {
  const form = useContractForm(SaveCall, callValues(row));
  const toast = useToast();
  const { isSubmitting, isDirty } = form.formState;
  const { busy: uploading } = useUploads();
  useLeaveWarning(isDirty || uploading.size > 0);
  const fixed = (row.borradores ?? 0) + (row.enviadas ?? 0) > 0;
  // What is being uploaded is touched: drawn anew, its field would never hear that it arrived.
  const standsOn = useFollow(form, row, isDirty || uploading.size > 0);
  const save = async (values: SaveCall) => {
    const kept = fixed ? Object.fromEntries(CALL_FIXED.map((name) => [name, row[name]])) : {};
    const saved = await read<CallRow>(await call('PUT', `recursos/convocatorias/${row.id}`, { ...values, ...kept }));
    standsOn(saved);
    form.reset(callValues(saved));
    toast(savedWords(row, saved));
    again();
  };
  return (
    <ContractForm form={form} onSubmit={save}>
      {fixed && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          Ya hay propuestas en esta convocatoria: su monto máximo, su duración, sus rubros, sus preguntas y sus fases no pueden cambiar.
        </Alert>
      )}
      <FormSection title="Convocatoria" heading="h2">
        <TextInput name="nombre" label="Nombre" required maxLength={CALL_NAME_MAX} />
        <TextInput name="anio" label="Año" required inputMode="numeric" />
        <Wide>
          <DescriptionInput />
        </Wide>
        <AmountInput name="presupuesto" label="Presupuesto" hint="Para todas juntas: donde la clasificación traza su línea." />
        <AmountInput
          name="montoMaximo"
          label="Monto máximo"
          readOnly={fixed}
          hint="Lo más que pide una propuesta, en Bs. Vacío: sin límite."
        />
        <TextInput name="duracionMaxima" label="Duración máxima" readOnly={fixed} inputMode="numeric" hint="En meses. Vacío: sin límite." />
        <TextInput
          name="diasReconsideracion"
          label="Días para pedir reconsideración"
          inputMode="numeric"
          hint="Desde la publicación. 0: no se puede pedir."
        />
        <TextInput
          name="desvioGastos"
          label="Desvío de los gastos (%)"
          inputMode="numeric"
          hint="Un informe de avance que gasta más o menos que esto de lo previsto dice por qué y trae su soporte."
        />
        <CheckInput name="publicaPresupuesto" label="Mostrar el presupuesto a todos, en la página pública" />
        <CheckInput name="permiteRepetir" label="Una persona puede tener varias propuestas" />
        <CheckInput name="estandarizarPuntajes" label="Mostrar también puntajes estandarizados" />
        <CheckInput name="muestraPuesto" label="Quien propone lee su puntaje, su puesto y el corte al publicarse" />
        <PhasesInput readOnly={fixed} />
      </FormSection>
      <DocumentsPart row={row} />
      <FormSection title="Rubros" heading="h2" note="Lo que se puede financiar. Sin ninguno: todos los de la lista, sin tope.">
        <FixedRows fixed={fixed}>
          <RowsInput
            name="rubros"
            label="Rubros que financia"
            row="Rubro"
            blank={() => ({ idRubro: null, tope: '' })}
            max={HEADINGS_MAX}
            empty="Todos los rubros, sin tope."
            columns={2}
          >
            {(at) => (
              <>
                <CatalogInput name={at('idRubro')} label="Rubro" tipo="tipoRubro" required />
                <AmountInput name={at('tope')} label="Tope por propuesta" hint="En Bs. Vacío: sin tope." />
              </>
            )}
          </RowsInput>
        </FixedRows>
      </FormSection>
      {row.programa !== 'beca' && (
        <>
          <FormSection title="Preguntas adicionales" heading="h2" note="Las que el formulario del programa no tiene.">
            <Wide>
              <QuestionsInput fixed={fixed} />
            </Wide>
          </FormSection>
          <FormSection title="Rúbrica" heading="h2" note={row.rubricaFija ? RUBRIC_FIXED : RUBRIC_NOTE}>
            <Wide>
              <RubricInput fixed={row.rubricaFija ?? false} />
            </Wide>
          </FormSection>
        </>
      )}
      <SentencesPart />
      <Box
        sx={{ position: 'sticky', bottom: 0, zIndex: 2, py: 1.5, display: 'flex', alignItems: 'center', gap: 2, bgcolor: 'var(--paper)' }}
      >
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={uploading.size > 0}>
          Guardar convocatoria
        </Button>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {isDirty && 'Hay cambios sin guardar.'}
        </Box>
      </Box>
    </ContractForm>
  );
}

/**
 * Another version came: what nobody touched here follows it; what was typed stays, and saving it over another's change
 * is refused first.
 * @returns says what the form stands on from now on: for whoever saves it
 */
function useFollow(form: ReturnType<typeof useContractForm<SaveCall>>, row: CallRow, touched: boolean): (saved: CallRow) => void {
  const known = useRef(row);
  useEffect(() => {
    const [was, is] = [callValues(known.current), callValues(row)];
    // Its state alone changed: by opening or closing it on this page.
    const onlyMoved = same({ ...was, version: null }, { ...is, version: null });
    // Just saved, the page still holds the row of before until it is read anew.
    if (row.version <= known.current.version || (touched && !onlyMoved)) return;
    if (touched) form.setValue('version', row.version);
    else form.reset(is);
    known.current = row;
  }, [form, row, touched]);
  return useCallback((saved: CallRow) => {
    known.current = saved;
  }, []);
}
