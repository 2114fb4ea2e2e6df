import {
  Award,
  Calendar,
  CalendarDays,
  Compass,
  Crown,
  FileSignature,
  FileText,
  Flame,
  Globe,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquare,
  Search,
  Send,
  Sparkles,
  Star,
  Target,
  Trophy,
  Zap,
} from "lucide-react";

/** The icon names that an achievement can have (spec section 3). */
export const achievementIcons: Readonly<Record<string, LucideIcon>> = {
  Trophy,
  Award,
  Star,
  Crown,
  Zap,
  FileText,
  Mail,
  FileSignature,
  Search,
  Target,
  Compass,
  Send,
  MessageCircle,
  MessageSquare,
  Calendar,
  CalendarDays,
  Sparkles,
  Flame,
  Globe,
};

export const getAchievementIcon = (name: string): LucideIcon =>
  Object.hasOwn(achievementIcons, name) ? (achievementIcons[name] ?? Trophy) : Trophy;
