import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import type { WindowRead } from '@registro/contracts/catalogs/window';
import { useId } from 'react';
import { Icon } from '../../ui/Icon.js';
import { windowText } from '../../ui/windows.js';
import { CallArt } from './CallArt.js';

interface Props {
  programme: ProposalProgramme;
  title: string;
  text: string;
  window: WindowRead | undefined;
  disabled: boolean;
  onEnter: () => void;
}

/** A call as one large button with its picture and its name; below it what it is for, and when it is open. */
export function CallButton({ programme, title, text, window, disabled, onEnter }: Props) {
  const id = useId();
  return (
    <Card
      sx={{
        display: 'flex',
        flexDirection: 'column',
        overflow: 'visible',
        transition: 'box-shadow .2s, transform .2s',
        '&:has(button:hover)': { boxShadow: '0 14px 34px rgb(var(--shadow) / .16)', transform: 'translateY(-2px)' },
        '@media (prefers-reduced-motion: reduce)': { transition: 'none', '&:has(button:hover)': { transform: 'none' } },
      }}
    >
      <ButtonBase
        onClick={onEnter}
        disabled={disabled}
        aria-describedby={`${id}-text`}
        sx={{
          display: 'block',
          width: '100%',
          textAlign: 'left',
          overflow: 'hidden',
          borderRadius: 'var(--radius-md) var(--radius-md) 0 0',
          '&.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: 3 },
        }}
      >
        <Box component="span" sx={{ display: 'block', height: { xs: 150, sm: 210 }, '& svg': { display: 'block' } }}>
          <CallArt programme={programme} />
        </Box>
        <Box
          component="span"
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            justifyContent: 'space-between',
            px: { xs: 2.5, sm: 3 },
            pt: 2.5,
            pb: 1,
            borderTop: '4px solid var(--accent)',
            color: 'primary.main',
          }}
        >
          <Box component="span" sx={{ typography: 'h3', m: 0 }}>
            {title}
          </Box>
          <Icon name="forward" />
        </Box>
      </ButtonBase>
      <Box id={`${id}-text`} sx={{ px: { xs: 2.5, sm: 3 }, pb: 3, color: 'text.secondary' }}>
        {text}
        {window && (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1.5, color: 'text.primary', typography: 'body2' }}>
            <Icon name="calendar" size={20} />
            {windowText(window)}
          </Box>
        )}
      </Box>
    </Card>
  );
}
