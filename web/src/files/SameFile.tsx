import { SAME_FILE_QUESTION } from '@registro/contracts/files/same-file';
import { useState } from 'react';
import { Button } from '../ui/Button.js';
import './files.css';

/** What was answered on this device, by the ids of the file and what it was asked about. */
const ANSWERED = 'archivos-iguales';
const answered = (): string[] => JSON.parse(sessionStorage.getItem(ANSWERED) ?? '[]') as string[];

interface Props {
  /** what it is the same as */
  said: string;
  /** the file's id and what it is asked about: another one is asked about anew */
  about: string;
  onOther: () => void;
}

/** Asks whether the same file for two documents is meant; once it is, says so in one quiet line (rule F-22). */
export function SameFile({ said, about, onOther }: Props) {
  const [meant, setMeant] = useState(() => answered().includes(about));
  const yes = () => {
    sessionStorage.setItem(ANSWERED, JSON.stringify([...answered(), about]));
    setMeant(true);
  };
  if (meant) return <p className="archivo-nota">{said}</p>;
  return (
    <div role="alert" className="archivo-igual">
      <p>
        {said} {SAME_FILE_QUESTION}
      </p>
      <div className="archivo-acciones">
        <Button kind="text" onClick={yes}>
          Sí, es el mismo
        </Button>
        <Button kind="text" onClick={onOther}>
          Elegir otro
        </Button>
      </div>
    </div>
  );
}
