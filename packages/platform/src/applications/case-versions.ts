import { type CaseField, type CaseVersion, withChecks } from '@registro/contracts/evaluation/kind';

interface Sent {
  acuse: { numero: string; version: number; fecha: string; enGracia: boolean };
}

/**
 * The sendings of an application as evaluation asks for them. @param said all that one said @param checks what is seen
 * to, by field
 */
export const caseVersions = <S extends Sent>(
  sendings: readonly S[],
  said: (sending: S) => CaseField[],
  checks: Readonly<Partial<Record<string, string>>>,
): CaseVersion[] =>
  sendings.map((sending) => {
    const { numero, version, fecha, enGracia } = sending.acuse;
    return { version, acuse: numero, enviado: fecha, enGracia, campos: withChecks(said(sending), checks) };
  });
