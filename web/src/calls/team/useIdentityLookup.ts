import type { SaveMember } from '@registro/contracts/calls/member';
import type { Envelope } from '@registro/contracts/envelope';
import { IDENTITY_MESSAGES, type IdentityResult, LookUpIdentity } from '@registro/contracts/profile/identity';
import { check } from '@registro/contracts/validation';
import { useRef, useState } from 'react';
import { call } from '../../api/client.js';
import { messageOf, Refusal } from '../../api/errors.js';
import { dateToValue } from '../../forms/text.js';
import type { ContractForm } from '../../forms/useContractForm.js';

interface Notice {
  severity: 'success' | 'info' | 'error';
  text: string;
}

const FOUND = 'Encontramos sus datos de identidad. Revise y complete lo que falta.';
const { noRegistrada } = IDENTITY_MESSAGES;

/** What of an identity the member's form takes. */
function valuesOf(found: IdentityResult): Partial<Record<keyof SaveMember, string | number | null>> {
  return {
    primerNombre: found.r_pno ?? null,
    segundoNombre: found.r_sno ?? null,
    primerApellido: found.r_pap ?? null,
    segundoApellido: found.r_sap ?? null,
    fechaNacimiento: found.r_fna ? dateToValue(found.r_fna) : null,
    idSexo: found.r_sex ?? null,
    telefono: found.telefono_cel ?? found.telefono ?? null,
  };
}

/**
 * Looks a member up by nationality and cédula, and fills in what is known (rules P-17, P-18). What was typed and is not known stays.
 * @param onFilled the form changed by itself: keep the draft
 */
export function useIdentityLookup(form: ContractForm<SaveMember>, onFilled: () => void) {
  const [searching, setSearching] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const running = useRef(false);
  const search = async () => {
    const { prefijoCedula: nacionalidad, cedula } = form.getValues();
    const { value, errores } = check(LookUpIdentity, { nacionalidad, cedula });
    if (errores.length > 0) {
      await form.trigger(['prefijoCedula', 'cedula'], { shouldFocus: true });
      return;
    }
    if (running.current) return;
    running.current = true;
    setSearching(true);
    setNotice(null);
    try {
      // The answer stands beside the envelope's keys, not in r_data.
      const answer = (await (await call('POST', 'consultar/usuarios/identidad', value)).json()) as Envelope & IdentityResult;
      if (answer.r_suc === undefined) throw new Refusal(answer);
      const known = Object.entries(valuesOf(answer)).filter(([, found]) => found !== null);
      for (const [name, found] of known) form.setValue(name, found, { shouldDirty: true });
      form.clearErrors(known.map(([name]) => name));
      setNotice(
        known.length
          ? { severity: 'success', text: FOUND }
          : { severity: 'info', text: `${noRegistrada.titulo}. Escriba los datos del integrante.` },
      );
      onFilled();
    } catch (error) {
      setNotice({ severity: 'error', text: messageOf(error) });
    } finally {
      running.current = false;
      setSearching(false);
    }
  };
  return { searching, notice, search, forget: () => setNotice(null) };
}
