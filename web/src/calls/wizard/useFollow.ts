import { fieldOf } from '@registro/contracts/record/description';
import { type RefObject, useEffect, useRef } from 'react';
import type { ContractForm } from '../../forms/useContractForm.js';
import { useToast } from '../../ui/Feedback.js';
import type { ProposalForm } from '../forms.js';
import type { ProposalRead } from '../queries.js';
import { dataValues, followed } from './data-values.js';

/**
 * Brings what team mates save into a form while one writes in it.
 * @returns what the form's own changes are measured against: the values as they were last read
 */
export function useFollow(form: ContractForm<object>, Form: ProposalForm, read: ProposalRead | null): RefObject<Record<string, unknown>> {
  const base = useRef<Record<string, unknown>>(dataValues(Form, read));
  const version = useRef(read?.version ?? null);
  const toast = useToast();
  useEffect(() => {
    if (!read || read.version === version.current) return;
    const newer = dataValues(Form, read);
    const { take, agrees } = followed(Form, base.current, form.getValues(), newer);
    for (const [name, value] of Object.entries(take)) form.resetField(name, { defaultValue: value });
    base.current = { ...base.current, ...take };
    // Where both changed the same field the older version stays: the save then asks which of the two is meant.
    if (!agrees) return;
    version.current = read.version;
    base.current = newer;
    form.setValue('version', read.version);
    const names = Object.keys(take).map((name) => fieldOf(Form, name)?.label ?? name);
    if (names.length) toast(`Su equipo cambió: ${names.join(', ')}.`, 'info');
  }, [read, Form, form, toast]);
  return base;
}
