import { type FieldDescription, fieldsOf, isAsked } from '@registro/contracts/record/description';
import { FILE_FIELDS, type FileField, type ScholarshipField } from '@registro/contracts/scholarships/fields';
import { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import { check } from '@registro/contracts/validation';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { Link, Navigate } from '../../ui/router.js';
import { ChosenLabel } from '../../forms/ChosenLabel.js';
import { focusField } from '../../forms/ErrorSummary.js';
import { FieldContext } from '../../forms/fields.js';
import { type Answer, ReviewSection } from '../../records/ReviewSection.js';
import { ButtonLink } from '../../ui/Button.js';
import { NextButton, StepActions } from '../../wizard/StepActions.js';
import '../scholarships.css';
import { useLocked } from './correction.js';
import { FORM } from './reviewing.js';
import { filesAsked, PARTS } from './scholarship-values.js';

const PROPOSAL = new Set(['tituloGeneralPropuesta', 'resumenPropuesta', 'terminosPropuesta']);

/**
 * 'Revise su solicitud': every answer and file as it would be sent, each with the way to its field, and the button that
 * sends (rule W-11).
 */
export function Review({ shown }: { shown: boolean }) {
  const { formId = '' } = useContext(FieldContext) ?? {};
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (!shown && wanted.current) focusField(formId, wanted.current);
    wanted.current = undefined;
  }, [shown, formId]);
  return shown ? <Answers onChange={(campo) => (wanted.current = campo)} /> : null;
}

function Answers({ onChange }: { onChange: (campo: string) => void }) {
  const { control, formState } = useFormContext();
  const values = useWatch({ control });
  const locked = useLocked();
  // Another tab may have taken an answer away; nothing is sent that lacks one.
  if (check(ScholarshipForm, values).errores.length > 0) return <Navigate to={FORM} replace />;
  const files = new Set<string>(filesAsked(values['poseeCartaAceptacion'] as boolean));
  const answers = fieldsOf(ScholarshipForm)
    .filter((field) => (field.kind === 'file' ? files.has(field.name) : isAsked(field, values)))
    .map(
      (field): Answer => ({
        campo: field.name,
        etiqueta: field.label,
        ...said(field, values),
        change: locked(field.name as ScholarshipField) ? undefined : <Change field={field} onChange={onChange} />,
      }),
    );
  const isFile = ({ campo }: Answer) => FILE_FIELDS.includes(campo as FileField);
  return (
    <>
      <ReviewSection name={PARTS.study} answers={answers.filter((one) => !isFile(one) && !PROPOSAL.has(one.campo))} />
      <ReviewSection name={PARTS.files} answers={answers.filter(isFile)} thumbs />
      <ReviewSection name={PARTS.proposal} answers={answers.filter(({ campo }) => PROPOSAL.has(campo))} />
      <StepActions>
        <ButtonLink kind="outline" to={FORM} start="back">
          Volver a la solicitud
        </ButtonLink>
        <NextButton type="submit" busy={formState.isSubmitting}>
          Enviar solicitud
        </NextButton>
      </StepActions>
    </>
  );
}

function said({ kind, name }: FieldDescription, values: FieldValues): Pick<Answer, 'valor' | 'archivo'> {
  const value = values[name] as ReactNode;
  if (kind === 'file') return { valor: null, archivo: { id: value as string } };
  if (kind === 'choice') return { valor: <ChosenLabel name={name} /> };
  if (name === 'terminosPropuesta') return { valor: 'Aceptados' };
  return { valor: kind === 'yesNo' ? (value ? 'Sí' : 'No') : value || null };
}

function Change({ field: { name, label }, onChange }: { field: FieldDescription; onChange: (campo: string) => void }) {
  return (
    <Link className="cambiar" to={FORM} onClick={() => onChange(name)} aria-label={`Cambiar: ${label}`}>
      Cambiar
    </Link>
  );
}
