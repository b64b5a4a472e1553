import type { CallRead, ProposalProgramme } from '@registro/contracts/calls/programme';
import { useId } from 'react';
import '../../ui/card.css';
import { CallText } from '../../ui/CallText.js';
import { Icon } from '../../ui/Icon.js';
import '../../ui/status.css';
import { windowText } from '../../ui/windows.js';
import { windowOf } from '../windows.js';
import './calls-landing.css';
import { CallArt } from './CallArt.js';

interface Props {
  programme: ProposalProgramme;
  title: string;
  text: string;
  call: CallRead | undefined;
  disabled: boolean;
  onEnter: () => void;
}

/** A call as one large button with its picture and its name; below it what it is for, and when it is open. */
export function CallButton({ programme, title, text, call, disabled, onEnter }: Props) {
  const id = useId();
  return (
    <div className="cuadro puerta">
      <button type="button" onClick={onEnter} disabled={disabled} aria-describedby={id}>
        <span className="puerta-dibujo">
          <CallArt programme={programme} />
        </span>
        <span className="puerta-nombre">
          {title}
          <Icon name="forward" />
        </span>
      </button>
      <div id={id} className="puerta-texto">
        {text}
        {call && (
          <>
            <CallText call={call} />
            <div className="plazo-linea">
              <Icon name="calendar" size={20} />
              {windowText(windowOf(call))}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
