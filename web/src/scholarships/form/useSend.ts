import type { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import { useEffect, useRef, useState } from 'react';
import { type SendStage, sendApplication } from './send-application.js';

/**
 * Sends an application from a screen: how far it is, and what stops it. `send` ends and throws as `sendApplication`
 * does.
 */
export function useSend() {
  const [stage, setStage] = useState<SendStage | null>(null);
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const send = async (values: ScholarshipForm): Promise<number | null> => {
    control.current = new AbortController();
    try {
      return await sendApplication(values, setStage, control.current.signal);
    } finally {
      setStage(null);
    }
  };
  return { stage, send, stop: () => control.current?.abort() };
}
