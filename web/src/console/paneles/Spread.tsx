import { showScore } from '../review/score.js';

interface Props {
  sheets: { quien: string; puntaje: number }[];
  /** they are far from each other */
  apart: boolean;
}

/** The sheets of a case from 0 to 100, a dot for each: who gave what is said to who points at it or hears it. */
export function Spread({ sheets, apart }: Props) {
  if (sheets.length === 0) return null;
  const said = sheets.map(({ quien, puntaje }) => `${quien}: ${showScore(puntaje)}`);
  return (
    <svg className="hojas" viewBox="-5 0 110 12" role="img" aria-label={said.join('; ')}>
      <title>{said.join('\n')}</title>
      <path d="M0 6h100M0 3v6M50 4v4M100 3v6" />
      {sheets.map(({ quien, puntaje }, at) => (
        // Two of one name have a dot each.
        // oxlint-disable-next-line react/no-array-index-key -- they neither move nor change
        <circle key={`${quien} ${at}`} cx={puntaje} cy={6} r={4} className={apart ? 'lejos' : undefined} />
      ))}
    </svg>
  );
}
