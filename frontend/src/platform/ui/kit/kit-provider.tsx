import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { directionOf } from '@shulayim/contracts/languages';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n';
import { useScheme } from '../../theme/color-scheme';
import { kitTheme, kitVariables } from './kit-theme';
import { styleNonce } from './style-nonce';

/** Stands inside each component that needs the kit, so that no page loads it before something floats. */
export function KitProvider({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const direction = directionOf(useLanguage());
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={kitTheme}
        cssVariablesResolver={kitVariables}
        forceColorScheme={scheme}
        getStyleNonce={styleNonce}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
