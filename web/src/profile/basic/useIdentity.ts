import type { Envelope } from '@registro/contracts/envelope';
import type { SaveBasicData } from '@registro/contracts/profile/basic-data';
import { IDENTITY_MESSAGES, type IdentityResult, LookUpIdentity } from '@registro/contracts/profile/identity';
import { check } from '@registro/contracts/validation';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.js';
import { messageOf, Refusal } from '../../api/errors.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { useAlert } from '../../ui/Feedback.js';
import { useFilled } from '../../forms/useFilled.js';
import { foundValues, type Identity, LOOKED_UP } from './identity.js';

const { noRegistrada, yaRegistrado } = IDENTITY_MESSAGES;

/** What the look-up told, shown under the cédula for as long as it stands. */
const NOTICES = {
  encontrada: { tone: 'success', text: 'Encontramos sus datos de identidad. Revise y complete lo que falta.' },
  'no-encontrada': { tone: 'info', text: `${noRegistrada.titulo}. ${noRegistrada.texto}` },
  'ya-registrada': {
    tone: 'warning',
    text: `${yaRegistrado.titulo}. Si esa cédula es la suya, entre con la cuenta que la registró.`,
    help: 'cedula-en-uso',
  },
} as const;

/**
 * The look-up of an identity by nationality and cédula: fills, locks, clears and unlocks the form (rules P-17, P-18).
 * @param onChanged the form changed by itself: keep the draft
 */
export function useIdentity(form: ContractForm<SaveBasicData>, onChanged: () => void) {
  const [searching, setSearching] = useState(false);
  /** Why the last look-up could not be made. */
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);
  const alert = useAlert();
  const identity = form.watch('identidad') as Identity | null;

  const { fill, forget } = useFilled(form, ['nacionalidad', 'cedula']);
  const typed = form.watch(['nacionalidad', 'cedula']).join('');
  // What was told of one cédula says nothing of the next, nor of the same one typed again: its fields are empty by
  // then.
  useEffect(() => {
    const told = form.getValues('identidad') as Identity | null;
    if (told && told.clave !== typed) form.setValue('identidad', null);
  }, [form, typed]);
  const conclude = (clave: string, estado: Identity['estado'], llenados: Identity['llenados'] = {}) => {
    form.clearErrors([...LOOKED_UP, 'cedula']);
    form.setValue('identidad', { clave, estado, llenados } satisfies Identity);
    onChanged();
  };
  const apply = (clave: string, answer: IdentityResult): Identity['estado'] => {
    if (answer.r_suc) for (const name of LOOKED_UP) form.setValue(name, null, { shouldDirty: true });
    if (answer.origen === 'mision') {
      conclude(clave, 'ya-registrada');
      return 'ya-registrada';
    }
    const found = answer.r_suc ? foundValues(answer, form.getValues()) : {};
    fill(found);
    conclude(clave, answer.r_suc ? 'encontrada' : 'no-encontrada', found);
    return answer.r_suc ? 'encontrada' : 'no-encontrada';
  };

  /**
   * @param asked by the button or Enter: then what is wrong with the cédula is said, and an answered one is asked again
   */
  const search = async (asked: boolean) => {
    const { nacionalidad, cedula, identidad: before } = form.getValues();
    const { value, errores } = check(LookUpIdentity, { nacionalidad, cedula });
    if (errores.length > 0) return asked && form.trigger(['nacionalidad', 'cedula'], { shouldFocus: true });
    const clave = value.nacionalidad + value.cedula;
    if (running.current || (!asked && before?.clave === clave)) return;
    running.current = true;
    setSearching(true);
    setFailure(null);
    let estado: Identity['estado'] = 'sin-servicio';
    try {
      // The answer stands beside the envelope's keys, not in r_data.
      const answer = (await (await call('POST', 'consultar/usuarios/identidad', value)).json()) as Envelope & IdentityResult;
      if (answer.r_suc === undefined) throw new Refusal(answer);
      forget();
      estado = apply(clave, answer);
    } catch (error) {
      forget();
      conclude(clave, 'sin-servicio');
      setFailure(messageOf(error));
    } finally {
      running.current = false;
      setSearching(false);
    }
    if (estado === 'ya-registrada')
      await alert({ title: yaRegistrado.titulo, text: yaRegistrado.texto, severity: 'info', button: 'Cerrar' });
    if (estado !== 'no-encontrada') return;
    await alert({ title: noRegistrada.titulo, text: noRegistrada.texto, severity: 'info' });
    // The dialog gives the focus back first; then it belongs where one goes on.
    setTimeout(() => form.setFocus('primerNombre'));
  };

  const current = identity && identity.clave === typed ? identity : null;
  const told = !current || current.estado === 'sin-servicio' ? null : NOTICES[current.estado];
  const notice = failure ? ({ tone: 'warning', text: `${failure} Puede escribir sus datos.` } as const) : told;
  const answered = identity !== null && identity.estado !== 'ya-registrada';
  return { search, searching, notice, answered };
}
