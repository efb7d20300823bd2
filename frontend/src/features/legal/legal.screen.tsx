import { LegalPage } from './legal-page';

export const PrivacyScreen = () => <LegalPage document="privacy" />;
export const TermsScreen = () => <LegalPage document="terms" />;
export const AccessibilityScreen = () => <LegalPage document="accessibility" />;
