import { LogSection } from './log-section';
import { ReportsSection } from './reports-section';

export const AllReports = () => <ReportsSection fixed={null} />;
export const PendingReports = () => <ReportsSection fixed="pending" />;
export const ModerationLog = LogSection;
