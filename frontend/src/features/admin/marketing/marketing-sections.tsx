export { MarketingAnalytics } from './analytics/marketing-analytics';
export { CampaignsSection as Campaigns } from './campaigns/campaigns-section';
export { SubscribersSection } from './subscribers/subscribers-section';
